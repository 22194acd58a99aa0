import type { Calls, EndpointName } from '../../../contract/calls.ts'

/** The calls that read: those with the method GET, but for those of guests and drivers with a link. */
export type ReadName = {
  [Name in EndpointName]: Calls[Name] extends { method: 'GET'; access: 'public' | 'staff' | 'owner' }
    ? Name
    : never
}[EndpointName]

/** The calls that read and need an account. */
export type StaffReadName = {
  [Name in ReadName]: Calls[Name]['access'] extends 'public' ? never : Name
}[ReadName]
