import type { ListedPerson, ProgramToken } from "@tessera/contract/api";
import { pathTo } from "../api/path.ts";
import { get, post } from "../api/requests.ts";
import { pageAddress } from "./sign-in.ts";

export function allPeople(): Promise<ListedPerson[]> {
  return get<ListedPerson[]>("/people");
}

/** A secret that an administrator hands over, and when it ends. */
export interface Handed {
  secret: string;
  address: string;
  ends: number;
  /** Whether it was also sent by mail. */
  isSent: boolean;
}

/** The answer to a request for a link. */
export interface LinkAnswer {
  secret: string;
  ends_at: string;
  is_sent?: boolean;
}

export function handedLink({ secret, ends_at, is_sent = false }: LinkAnswer, page: string): Handed {
  const address = pageAddress(pathTo`/${page}/${secret}`);
  return { secret, address, ends: Date.parse(ends_at), isSent: is_sent };
}

async function handed(path: string, page: string, body?: object): Promise<Handed> {
  return handedLink(await post<LinkAnswer>(path, body), page);
}

/** An invitation, which is sent if there is an address and the service can. */
export const invite = (email: string): Promise<Handed> =>
  handed("/people/invite", "join", email ? { email } : undefined);
export const workshopCode = (): Promise<Handed> => handed("/people/workshop-code", "workshop");
export const resetLink = (id: string): Promise<Handed> => handed(pathTo`/people/${id}/reset`, "reset");

export function setAdministrator(id: string, is_administrator: boolean): Promise<null> {
  return post<null>(pathTo`/people/${id}/change`, { is_administrator });
}

export const disablePerson = (id: string): Promise<null> => post(pathTo`/people/${id}/disable`);
export const enablePerson = (id: string): Promise<null> => post(pathTo`/people/${id}/enable`);
export const removePerson = (id: string, receiver_id: string): Promise<unknown> =>
  post(pathTo`/people/${id}/remove`, { receiver_id });

export const tokens = (): Promise<ProgramToken[]> => get("/people/me/tokens");
export const tokensOf = (id: string): Promise<ProgramToken[]> => get(pathTo`/people/${id}/program-tokens`);
export const withdrawTokenOf = (id: string, token: string): Promise<null> =>
  post(pathTo`/people/${id}/program-tokens/${token}/remove`);
export const makeToken = (name: string, days: number): Promise<{ id: string; token: string }> =>
  post("/people/me/tokens", { name, days });
export const withdrawToken = (id: string): Promise<null> => post(pathTo`/people/me/tokens/${id}/remove`);
