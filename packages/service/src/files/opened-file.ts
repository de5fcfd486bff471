declare const isOpened: unique symbol;

/**
 * Real path of a file that may be read: `RequestAccess` has checked it for the sender of a request.
 * Commands read every file for the person who runs them.
 */
export type OpenedFile = string & { readonly [isOpened]: true };
