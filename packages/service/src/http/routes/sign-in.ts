import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { refusedAccess } from "../../access/guard-routes.js";
import { endedCookie, sealSession, sessionCookie } from "../../access/session.js";
import type { Service } from "../../service.js";
import { endpoints } from "../endpoints.js";
import { closed } from "../schemas/envelope.js";

/** The way in for browsers: links and pictures cannot carry a header, but they carry a cookie. */
export function signInRoutes(app: FastifyInstance, { settings, access, wrongTokens }: Service): void {
  if (!access) return;
  const { post, postBody } = endpoints(app, settings.validateJsonSchemas, "Service");

  postBody(
    "/service/sign-in",
    "Open a session with an access token",
    closed({ token: Type.String() }),
    Type.Null(),
    ({ body, request, reply }) => {
      const refusal = wrongTokens.refusalToSignIn(request.ip, reply);
      if (refusal) throw refusal;
      const token = access.find(body.token.trim());
      if (!token) {
        wrongTokens.count(request.ip, body.token);
        throw refusedAccess(reply, true);
      }
      request.log.info({ holder: token.name }, "signed in");
      reply.header("set-cookie", sessionCookie(sealSession(token, new Date()), request.protocol === "https"));
      return null;
    },
  );

  post("/service/sign-out", "End the session of this browser", Type.Null(), ({ request, reply }) => {
    reply.header("set-cookie", endedCookie(request.protocol === "https"));
    return null;
  });
}
