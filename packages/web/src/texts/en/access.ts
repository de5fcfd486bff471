export const access = {
  "access.title": "Sign in",
  "access.why": "This service asks for an access token. The people who run it can give you one.",
  "access.token": "Access token",
  "access.signIn": "Sign in",
  "access.signOut": "Sign out",
  "access.refused": "You could not be signed in",
} as const;
