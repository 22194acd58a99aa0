import { Link, useLocation } from 'react-router'
import * as shared from '#messages/shared'

export function FailedLoad({ message, red }: { message: string; red?: boolean }) {
  const { pathname } = useLocation()
  return (
    <section className="grid min-h-[72svh] place-content-center justify-items-center gap-6 px-(--gutter) pt-[calc(var(--bar)_+_40px)] pb-10 text-center">
      <p className="text-19 data-[red=true]:text-alert" role="alert" data-red={red}>
        {message}
      </p>
      <Link className="button quiet" to={pathname} reloadDocument>
        {shared.tryAgain}
      </Link>
    </section>
  )
}
