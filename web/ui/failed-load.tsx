import { Link, useLocation } from 'react-router'
import { MESSAGES } from '../messages.ts'

/**
 * What is left of a page whose content could not be loaded: the message alone, and a way to try again. It is red where
 * the specification says so.
 */
export function FailedLoad({ message, red }: { message: string; red?: boolean }) {
  const { pathname } = useLocation()
  return (
    <section className="failed-load">
      <p role="alert" data-red={red}>
        {message}
      </p>
      <Link className="button quiet" to={pathname} reloadDocument>
        {MESSAGES.tryAgain}
      </Link>
    </section>
  )
}
