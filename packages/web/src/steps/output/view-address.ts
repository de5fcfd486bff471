import { type InjectionKey, inject, onScopeDispose, provide, type Ref, ref, shallowRef, watch } from "vue";
import { useRoute, useRouter } from "vue-router";
import { type Query, type ViewName, viewOf } from "../../plots/chart-address.ts";
import { queryOf } from "./choice-query.ts";

/**
 * The open view and the selection that all views share. Both are in the URL, so that reload, back and shared links keep them, and in the
 * project, so that the step opens as it was left.
 */
interface Address {
  calibration: string;
  view: Readonly<Ref<ViewName>>;
  query: Readonly<Ref<Query>>;
  show(view: ViewName): void;
  change(query: Query): void;
  /** The URL of a view for others, who do not have the project. */
  linkOf(query: Query): string;
}

/** Milliseconds after which the URL follows a selection, so that the plot is drawn first. */
const addressDelay = 200;

const key: InjectionKey<Address> = Symbol("address");

/** What a project remembers of its views. A shared link has none. */
interface Memory {
  kept: Query;
  keep(choice: Query): void;
}

export function provideAddress(calibration: string, memory?: Memory): Address {
  const route = useRoute();
  const router = useRouter();
  const home = route.name;
  const isShared = home === "shared";
  const view = ref<ViewName>("map");
  const query = shallowRef<Query>({});

  function read(): void {
    const { view: named, ...rest } = queryOf(route.query);
    view.value = viewOf(isShared ? route.params.view : named?.[0]);
    // A URL that was written here is no change, and needs no new drawing.
    if (JSON.stringify(rest) !== JSON.stringify(query.value)) query.value = rest;
  }
  const placeOf = (name: ViewName, chosen: Query) =>
    isShared ? { params: { ...route.params, view: name }, query: chosen } : { query: { view: name, ...chosen } };

  let waiting: ReturnType<typeof setTimeout> | undefined;
  onScopeDispose(() => clearTimeout(waiting));

  read();
  if (memory && Object.keys(route.query).length === 0 && Object.keys(memory.kept).length > 0) {
    const { view: named, ...rest } = queryOf(memory.kept);
    view.value = viewOf(named?.[0]);
    query.value = rest;
    void router.replace(placeOf(view.value, rest));
  }
  watch(
    () => [route.query, route.params.view],
    // While another step opens, the route is already that step's.
    () => {
      if (route.name !== home) return;
      clearTimeout(waiting);
      // A link to the step names no choice, so it stays.
      if (memory && Object.keys(route.query).length === 0) void router.replace(placeOf(view.value, query.value));
      else read();
    },
  );
  watch([view, query], () => memory?.keep({ view: [view.value], ...query.value }));

  const address: Address = {
    calibration,
    view,
    query,
    async show(name) {
      clearTimeout(waiting);
      const before = placeOf(view.value, query.value);
      view.value = name;
      // Going back in the history shows the previous view with its latest selection.
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
  if (!address) throw new Error("useAddress is for components inside OutputViews");
  return address;
}

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be disabled in the browser. */
export function writeStored(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
