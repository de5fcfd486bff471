import { randomInt } from "node:crypto";

const qualities = (
  "amber brave calm clever dapper eager gentle golden happy honest jolly keen lively lucky mellow " +
  "merry nimble patient proud quick quiet royal silver steady sunny swift tidy vivid warm wise"
).split(" ");
const animals = (
  "aardvark antelope baboon bushbuck caracal cheetah civet crane dugong eland falcon gecko genet giraffe heron " +
  "hippo ibis impala jackal kudu lemur leopard meerkat nyala okapi oryx pangolin serval weaver zebra"
).split(" ");

function pick(words: string[]): string {
  return words[randomInt(words.length)] as string;
}

/** A name that people can say; the digits make two workers of the same name unlikely. */
export function workerName(): string {
  return `${pick(qualities)}_${pick(animals)}_${randomInt(0x10000).toString(16).padStart(4, "0")}`;
}
