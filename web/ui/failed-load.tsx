import { Link, useLocation } from 'react-router'
import * as shared from '#messages/shared'

export function FailedLoad({ message, red }: { message: string; red?: boolean }) {
  const { pathname } = useLocation()
  return (
    <section className="failed-load">
      <p role="alert" data-red={red}>
        {message}
      </p>
      <Link className="button quiet" to={pathname} reloadDocument>
        {shared.tryAgain}
      </Link>
    </section>
  )
}
