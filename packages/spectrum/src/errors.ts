import { type Message, type PlainFault, Problem, type TextValues } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";

type SpectrumTextKey = Extract<TextKey, `detail.spectrum.${string}` | `detail.input.${PlainFault}`>;

/** Why a Spectrum file cannot be used. */
export const spectrumProblem = (key: SpectrumTextKey, values: TextValues) => new Problem("spectrum", key, values);

/** Something to tell the user about a file that can be used nevertheless. */
export type SpectrumNotice = Message<SpectrumTextKey>;
