import { useOffice } from './office.tsx'

/** True if emails are saved to files, since no email service is set up. False until the office state is loaded. */
export function useEmailOff(): boolean {
  return useOffice().state?.emailOff ?? false
}
