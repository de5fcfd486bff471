import fc, { type Arbitrary } from "fast-check";
import { oddValues } from "./hostile-texts.js";

type Change = (holder: Record<string | number, unknown>, key: string | number) => void;

const changes: Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  }),
  fc.constantFrom(...oddValues).map<Change>((odd) => (holder, key) => {
    holder[key] = odd;
  }),
  fc.constantFrom(...oddValues).map<Change>((odd) => (holder) => {
    if (Array.isArray(holder)) holder.push(odd);
    else holder.unknown_member = odd;
  }),
  fc.constant<Change>((holder, key) => {
    holder[key] = [holder[key]];
  }),
  fc.constant<Change>((holder, key) => {
    holder[key] = typeof holder[key] === "string" ? `${holder[key]} ` : String(holder[key]);
  }),
);

/** Values of which one place, however deep, is wrong, missing or too much. */
export function nearMisses(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), changes).map(([value, chosen, change]) => {
    const whole = { value: structuredClone(value) };
    const places = placesIn(whole);
    const [holder, key] = places[chosen % places.length] as Place;
    change(holder, key);
    return whole.value;
  });
}

type Place = [holder: Record<string | number, unknown>, key: string | number];

function placesIn(holder: object): Place[] {
  return Object.entries(holder).flatMap(([key, member]) => [
    [holder as Place[0], key] as Place,
    ...(typeof member === "object" && member !== null ? placesIn(member) : []),
  ]);
}
