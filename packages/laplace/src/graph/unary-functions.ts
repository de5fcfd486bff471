import { log1pExp, logistic } from "../numerics/special-functions.js";

/** φ, φ′, φ″ and φ‴ at every element of x. */
export interface UnaryOutput {
  value: Float64Array;
  first: Float64Array;
  second: Float64Array;
  third: Float64Array;
}

/**
 * A function φ that is applied elementwise. The engine requires only φ, φ′, φ″ and φ‴, so adding an operation is adding an
 * object of this type. Each evaluates in one monomorphic loop, which the compiler optimises.
 */
export interface Unary {
  readonly name: string;
  /** φ alone, for outputs. */
  value(x: number): number;
  evaluate(x: Float64Array, out: UnaryOutput): void;
}

export const exp: Unary = {
  name: "exp",
  value: Math.exp,
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const y = Math.exp(x[i]);
      value[i] = y;
      first[i] = y;
      second[i] = y;
      third[i] = y;
    }
  },
};

export const log: Unary = {
  name: "log",
  value: Math.log,
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const r = 1 / x[i];
      value[i] = Math.log(x[i]);
      first[i] = r;
      second[i] = -r * r;
      third[i] = 2 * r * r * r;
    }
  },
};

/** p = 1/(1+e⁻ˣ): p′ = p(1−p), p″ = p′(1−2p), p‴ = p′(1−6p(1−p)). */
export const invLogit: Unary = {
  name: "invLogit",
  value: logistic,
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const p = logistic(x[i]);
      const slope = p * logistic(-x[i]);
      value[i] = p;
      first[i] = slope;
      second[i] = slope * (1 - 2 * p);
      third[i] = slope * (1 - 6 * slope);
    }
  },
};

/** log x − log(1−x) */
export const logit: Unary = {
  name: "logit",
  value: (p) => Math.log(p) - Math.log1p(-p),
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const p = x[i];
      const a = 1 / p;
      const b = 1 / (1 - p);
      value[i] = logit.value(p);
      first[i] = a + b;
      second[i] = b * b - a * a;
      third[i] = 2 * (a * a * a + b * b * b);
    }
  },
};

/** log(1+eˣ), the log-partition function of the binomial in its logit. Its derivative is the inverse logit. */
export const softplus: Unary = {
  name: "softplus",
  value: log1pExp,
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const p = logistic(x[i]);
      const slope = p * logistic(-x[i]);
      value[i] = log1pExp(x[i]);
      first[i] = p;
      second[i] = slope;
      third[i] = slope * (1 - 2 * p);
    }
  },
};

/** log(1−e⁻ˣ) for x > 0, the log probability of an event at rate x. With r = 1/(eˣ−1), derivatives r, −r(1+r), r(1+r)(1+2r). */
export const log1mExp: Unary = {
  name: "log1mExp",
  value: (x) => Math.log(-Math.expm1(-x)),
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const r = 1 / Math.expm1(x[i]);
      value[i] = log1mExp.value(x[i]);
      first[i] = r;
      second[i] = -r * (1 + r);
      third[i] = r * (1 + r) * (1 + 2 * r);
    }
  },
};

export const reciprocal: Unary = {
  name: "reciprocal",
  value: (x) => 1 / x,
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const r = 1 / x[i];
      value[i] = r;
      first[i] = -r * r;
      second[i] = 2 * r * r * r;
      third[i] = -6 * r * r * r * r;
    }
  },
};

export const square: Unary = {
  name: "square",
  value: (x) => x * x,
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const v = x[i];
      value[i] = v * v;
      first[i] = 2 * v;
      second[i] = 2;
      third[i] = 0;
    }
  },
};

export const sqrt: Unary = {
  name: "sqrt",
  value: Math.sqrt,
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const v = x[i];
      const s = Math.sqrt(v);
      value[i] = s;
      first[i] = 0.5 / s;
      second[i] = -0.25 / (v * s);
      third[i] = 0.375 / (v * v * s);
    }
  },
};

/** t = tanh x: t′ = 1−t², t″ = −2t t′, t‴ = t′(6t²−2). */
export const tanh: Unary = {
  name: "tanh",
  value: Math.tanh,
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      const t = Math.tanh(x[i]);
      const slope = 1 - t * t;
      value[i] = t;
      first[i] = slope;
      second[i] = -2 * t * slope;
      third[i] = slope * (6 * t * t - 2);
    }
  },
};

/** Distance from 0 and 1 at which a share is held. */
const shareMargin = 1e-12;

/** A share as it is, or the nearest one that is possible. Constant beyond, so that a search goes on and nothing pulls it further out. */
export const within01: Unary = {
  name: "within01",
  value: (x) => Math.min(Math.max(x, shareMargin), 1 - shareMargin),
  evaluate(x, { value, first, second, third }) {
    for (let i = 0; i < x.length; i++) {
      value[i] = within01.value(x[i]);
      first[i] = value[i] === x[i] ? 1 : 0;
      second[i] = 0;
      third[i] = 0;
    }
  },
};

const all: readonly Unary[] = [exp, log, invLogit, logit, softplus, log1mExp, reciprocal, square, sqrt, tanh, within01];

export function unaryOf(name: string): Unary {
  const found = all.find((one) => one.name === name);
  if (!found) throw new RangeError(`There is no function ${name}.`);
  return found;
}
