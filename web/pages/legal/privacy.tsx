import { Link } from 'react-router'
import { mailtoHref } from '../../../domain/contact-links.ts'
import type { KeptPage } from '../../kept-page.ts'
import { pageMeta } from '../../seo.ts'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/privacy.ts'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy',
    description: 'What we store when you reserve a ride, write to us or subscribe, and what we do not.',
    path: '/privacy',
  })

export default function PrivacyPage() {
  const site = useSite()
  return (
    <div className="wrap page prose">
      <h1>Privacy</h1>
      <h2>What we store</h2>
      <p>
        When you reserve a ride: your name, phone number, e-mail address, number of passengers, the addresses,
        day and time. When you write to us: your name, addresses and message. When you subscribe to the
        newsletter: your e-mail address, once you have confirmed it.
      </p>
      <h2>What for</h2>
      <p>
        To drive you, to answer you, and to send you what you asked for. Nothing is sold or used for
        advertising.
      </p>
      <h2>What stays with you</h2>
      <p>
        A half-filled reservation is kept in this tab of your browser and goes when you close it. We set no
        cookies and count no visits. Your position is used only if you choose it as pickup, to find its
        address.
      </p>
      <h2>Others</h2>
      <p>
        Films are played by YouTube, in its mode that sets no cookies before they play, and only after you
        click. The owner of this site may use providers for maps, addresses and mail; they are named on the
        page of <Link to="/credits">credits</Link> and on the map.
      </p>
      <h2>Your rights</h2>
      <p>
        Ask us what we have stored about you, or to erase it:{' '}
        <a href={mailtoHref(site.email)}>{site.email}</a>.
      </p>
    </div>
  )
}
