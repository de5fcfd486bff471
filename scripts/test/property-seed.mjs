// Property tests have the same cases at each run, so that a change is judged by what it changes; PROPERTY_SEED=random has others.
import fc from "fast-check";

const { PROPERTY_SEED: seed = "1" } = process.env;
if (seed !== "random") fc.configureGlobal({ seed: Number(seed) });
