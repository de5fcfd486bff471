import type { PersonAnswer } from "@tessera/contract/api";
import { get, post } from "../api/requests.ts";
import { pageAddress } from "./sign-in.ts";

export function allPeople(): Promise<PersonAnswer[]> {
  return get<PersonAnswer[]>("/people");
}

/** A secret that an administrator hands over, and when it ends. */
export interface Handed {
  secret: string;
  address: string;
  ends: number;
}

async function handed(path: string, page: string): Promise<Handed> {
  const { secret, ends_at } = await post<{ secret: string; ends_at: string }>(path);
  return { secret, address: pageAddress(`/${page}/${encodeURIComponent(secret)}`), ends: Date.parse(ends_at) };
}

export const invite = (): Promise<Handed> => handed("/people/invite", "join");
export const workshopCode = (): Promise<Handed> => handed("/people/workshop-code", "workshop");
export const resetLink = (id: string): Promise<Handed> => handed(`/people/${id}/reset`, "reset");

export function setAdministrator(id: string, is_administrator: boolean): Promise<null> {
  return post<null>(`/people/${id}/change`, { is_administrator });
}

/** A token of a program, without its secret. */
export interface ProgramToken {
  id: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

export const tokens = (): Promise<ProgramToken[]> => get("/people/me/tokens");
export const makeToken = (name: string): Promise<{ id: string; token: string }> => post("/people/me/tokens", { name });
export const withdrawToken = (id: string): Promise<null> => post(`/people/me/tokens/${id}/remove`);
