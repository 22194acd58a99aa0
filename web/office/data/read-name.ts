import type { ENDPOINTS, EndpointName } from '../../../contract/endpoints.ts'

type Table = typeof ENDPOINTS

/** The calls that read: those with the method GET. */
export type ReadName = {
  [Name in EndpointName]: Table[Name]['method'] extends 'GET' ? Name : never
}[EndpointName]

/** The calls that read and need an account. */
export type StaffReadName = {
  [Name in ReadName]: Table[Name]['access'] extends 'public' ? never : Name
}[ReadName]
