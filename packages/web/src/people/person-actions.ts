import type { ListedPerson } from "@tessera/contract/api";
import type { IconName } from "../design/Icon.vue";

export type PersonAction = "reset" | "rights" | "tokens" | "disable" | "enable" | "remove";

const icons: Record<PersonAction, IconName> = {
  ...{ reset: "link", rights: "pencil", tokens: "table" },
  ...{ disable: "cross", enable: "tick", remove: "bin" },
};

/**
 * What an administrator can do with a person. The identity provider has passwords and says who is
 * an administrator.
 */
export function personActions(
  { id, email, is_disabled }: ListedPerson,
  { self, hasProvider }: { self: string | undefined; hasProvider: boolean },
): { id: PersonAction; icon: IconName }[] {
  const isOther = id !== self;
  const offered: Record<PersonAction, boolean> = {
    reset: !hasProvider && email !== null && !is_disabled,
    rights: !hasProvider && isOther,
    tokens: isOther,
    disable: isOther && !is_disabled,
    enable: isOther && is_disabled,
    remove: isOther,
  };
  return (Object.keys(offered) as PersonAction[]).flatMap((action) =>
    offered[action] ? { id: action, icon: icons[action] } : [],
  );
}
