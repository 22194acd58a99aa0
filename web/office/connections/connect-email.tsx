import { Link } from 'react-router'
import { emailAction } from '#messages/office-go-live'
import { useOffice } from '../live/office.tsx'

/** For owners, who alone may set up email. */
export function ConnectEmail() {
  const { account } = useOffice()
  if (account?.role !== 'owner') return null
  return (
    <Link className="underline underline-offset-2" to="/admin/connections">
      {emailAction}
    </Link>
  )
}
