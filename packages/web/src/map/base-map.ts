import type { BaseMap } from "@tessera/contract/api";
import { computed, ref, shallowRef } from "vue";
import { get } from "../api/requests.ts";

const offered = shallowRef<BaseMap>();
const storageKey = "tessera.baseMap";
const isChosen = ref(localStorage.getItem(storageKey) === "yes");

async function ask(): Promise<void> {
  if (offered.value) return;
  // A map without a base map is whole; the next one asks again.
  offered.value = await get<BaseMap>("/base-map").catch(() => undefined);
}

/** The base map of the service, if it has one, and whether the user wants it. It is off until then: its pictures are of another site. */
export function useBaseMap() {
  void ask();
  return {
    isOffered: computed(() => Boolean(offered.value?.address)),
    shown: computed(() => (isChosen.value && offered.value?.address ? offered.value : undefined)),
    toggle(): void {
      isChosen.value = !isChosen.value;
      localStorage.setItem(storageKey, isChosen.value ? "yes" : "no");
    },
  };
}
