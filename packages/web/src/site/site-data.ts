import { siteGlobal } from "@tessera/contract";
import type { SiteData, SiteResult } from "@tessera/contract/api";

/** What the scripts of the site have set. */
export function siteData(): SiteData {
  return (window as unknown as Record<typeof siteGlobal, SiteData>)[siteGlobal];
}

export function siteResult(): SiteResult {
  const { result } = siteData();
  if (!result) throw new Error("the script with the result was not loaded");
  return result;
}

const loading = new Map<string, Promise<void>>();

/** Runs a script of the site once. A page that is opened from a disk may not fetch. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.onload = () => resolve();
    element.onerror = () => {
      loading.delete(address);
      reject(new Error(`${address} is missing`));
    };
    document.head.append(element);
  });
  loading.set(address, loaded);
  return loaded;
}
