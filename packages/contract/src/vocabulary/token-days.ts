/** Days that tokens of programs hold: if nothing else is asked for, and at most. */
export const tokenDays = { usual: 365, most: 730 } as const;
