import { type InjectionKey, inject, onScopeDispose, provide, type Ref, ref, shallowRef, watch } from "vue";
import { useRoute, useRouter } from "vue-router";
import { type Query, queryOf } from "./choices.ts";
import { keepQuery, keptQuery } from "./memory.ts";
import { type ViewName, viewOf } from "./views.ts";

/** Which view is shown and what is chosen in it. It lives in the address: reloading, going back and sending it on keep it. */
export interface Address {
  view: Readonly<Ref<ViewName>>;
  query: Readonly<Ref<Query>>;
  show(view: ViewName): void;
  change(query: Query): void;
  /** The address under which others see a view of this result without the project. */
  linkOf(query: Query): string;
}

/** The address follows a choice when the picture of it was drawn: browsers take their time for a new address. */
const addressDelay = 200;

const key: InjectionKey<Address> = Symbol("address");

export function provideAddress(calibration: string): Address {
  const route = useRoute();
  const router = useRouter();
  const home = route.name;
  const isShared = home === "shared";
  const view = ref<ViewName>("map");
  const query = shallowRef<Query>({});

  function read(): void {
    const { view: named, ...rest } = queryOf(route.query);
    view.value = viewOf(isShared ? route.params.view : named?.[0]);
    // What comes back from an address that was written here is no change, and nothing is drawn again.
    if (JSON.stringify(rest) !== JSON.stringify(query.value)) query.value = rest;
  }
  const placeOf = (name: ViewName, chosen: Query) =>
    isShared ? { params: { ...route.params, view: name }, query: chosen } : { query: { view: name, ...chosen } };

  let waiting: ReturnType<typeof setTimeout> | undefined;
  onScopeDispose(() => clearTimeout(waiting));

  read();
  const kept = isShared || Object.keys(route.query).length > 0 ? undefined : keptQuery(calibration);
  if (kept) {
    const { view: named, ...rest } = kept;
    view.value = viewOf(named?.[0]);
    query.value = rest;
    void router.replace(placeOf(view.value, rest));
  }
  watch(
    () => [route.query, route.params.view],
    // On the way to another step the address is that step's.
    () => {
      if (route.name !== home) return;
      clearTimeout(waiting);
      read();
    },
  );
  watch([view, query], () => {
    if (!isShared) keepQuery(calibration, { view: [view.value], ...query.value });
  });

  const address: Address = {
    view,
    query,
    async show(name) {
      clearTimeout(waiting);
      const before = placeOf(view.value, query.value);
      view.value = name;
      // The view that is left stays as it was for whoever comes back to it.
      await router.replace(before);
      await router.push(placeOf(name, query.value));
    },
    change(chosen) {
      query.value = chosen;
      clearTimeout(waiting);
      waiting = setTimeout(() => void router.replace(placeOf(view.value, chosen)), addressDelay);
    },
    linkOf(chosen) {
      const place = { name: "shared", params: { calibration, view: view.value }, query: chosen };
      return new URL(router.resolve(place).href, document.baseURI).href;
    },
  };
  provide(key, address);
  return address;
}

export function useAddress(): Address {
  const address = inject(key);
  if (!address) throw new Error("a view stands within OutputViews");
  return address;
}
