import type { Role } from '../domain/staff.ts'

/** Who may make a call. 'staff' needs a bearer token of a signed-in account, 'owner' one with that role. */
export type Access = 'public' | Role

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters in braces, as in OpenAPI. */
  path: string
  access: Access
  /** HTTP status of the successful answer. */
  status: 200 | 201
}

export const get = (path: string, access: Access) => ({ method: 'GET', path, access, status: 200 }) as const
export const post = (path: string, access: Access) => ({ method: 'POST', path, access, status: 200 }) as const
export const create = (path: string, access: Access) =>
  ({ method: 'POST', path, access, status: 201 }) as const
export const put = (path: string, access: Access) => ({ method: 'PUT', path, access, status: 200 }) as const
export const remove = (path: string, access: Access) =>
  ({ method: 'DELETE', path, access, status: 200 }) as const
