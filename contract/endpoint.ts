import type { Role } from '../domain/staff/staff.ts'

/**
 * Who may make a call. 'staff' needs a bearer token of a signed-in account, 'owner' one with that role; 'manage', 'view'
 * and 'pay' need a link to the reservation, 'link' any of them, 'driver' the link of a driver to a trip, and 'driver-login' the session of a driver. No call asks for
 * 'api-key', a key, alone: what it may call is in `api-keys/key-scopes.ts`.
 */
export type Access =
  | 'public'
  | Role
  | 'manage'
  | 'view'
  | 'pay'
  | 'link'
  | 'api-key'
  | 'driver'
  | 'driver-login'

/** The method, path, access and success status of a call. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters in braces, as in OpenAPI. */
  path: string
  access: Access
  /** HTTP status of the successful answer. */
  status: 200 | 201
}

/** The names of the parameters of a path. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** Every path parameter, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
}

/** A call that reads: GET, answered with 200. */
export const get = <Path extends string, Needed extends Access>(path: Path, access: Needed) =>
  ({ method: 'GET', path, access, status: 200 }) as const
/** A call that acts: POST, answered with 200. */
export const post = <Path extends string, Needed extends Access>(path: Path, access: Needed) =>
  ({ method: 'POST', path, access, status: 200 }) as const
/** A call that adds a record: POST, answered with 201. */
export const create = <Path extends string, Needed extends Access>(path: Path, access: Needed) =>
  ({ method: 'POST', path, access, status: 201 }) as const
/** A call that replaces a record or a part of it: PUT, answered with 200. */
export const put = <Path extends string, Needed extends Access>(path: Path, access: Needed) =>
  ({ method: 'PUT', path, access, status: 200 }) as const
/** A call that deletes: DELETE, answered with 200. */
export const remove = <Path extends string, Needed extends Access>(path: Path, access: Needed) =>
  ({ method: 'DELETE', path, access, status: 200 }) as const
