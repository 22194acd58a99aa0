import type { DRIVER_ENDPOINTS } from '../../../contract/driver/endpoints.ts'
import type { ENDPOINTS, EndpointName } from '../../../contract/endpoints.ts'
import type { MANAGE_ENDPOINTS } from '../../../contract/manage/endpoints.ts'

type Table = typeof ENDPOINTS

/** The calls that read: those with the method GET, but for those of guests and drivers with a link. */
export type ReadName = {
  [Name in EndpointName]: Table[Name]['method'] extends 'GET' ? Name : never
}[Exclude<EndpointName, keyof typeof MANAGE_ENDPOINTS | keyof typeof DRIVER_ENDPOINTS>]

/** The calls that read and need an account. */
export type StaffReadName = {
  [Name in ReadName]: Table[Name]['access'] extends 'public' ? never : Name
}[ReadName]
