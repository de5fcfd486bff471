/** Who may use the service, and how much of it. */
export const access = {
  "error.UNAUTHORIZED": "This service asks for an access token. Sign in, or send a token with the request.",
  "error.TOO_MANY_REQUESTS": "There were too many requests. Wait a moment, then try again.",
  "detail.access.noToken":
    "This service asks for an access token. Sign in in the application, or send the token in the header Authorization, as Bearer <token>.",
  "detail.access.wrongToken":
    "This access token is not valid, or not any more. Ask the people who run the service for the present one.",
  "detail.access.tooManyRequests": "There were too many requests from your address. Try again in {{seconds}} seconds.",
  "detail.access.tooManyUploads":
    "Too many files are being sent from your address at the same time. Wait until one has arrived, then try again in {{seconds}} seconds.",
  "detail.access.tooManyWrongTokens": "There were too many wrong access tokens. Try again in {{seconds}} seconds.",
  "detail.access.foreignHost":
    "The service does not answer to the name {{host}}. Ask by its address, or have whoever runs it allow the name with {{setting}}.",
  "detail.access.foreignSite":
    "A page of another site asked for this, so it was not done. Use the pages of the service itself; programs send no header Origin.",
} as const;
