import { Link, useLoaderData } from 'react-router'
import * as cards from '#messages/cards'
import * as factsWords from '#messages/facts'
import * as shared from '#messages/shared'
import { fleet as fleetName } from '#messages/shell'
import * as words from '#messages/vehicle'
import { fleetPath } from '../../../domain/site/site.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { pageMeta } from '../../seo.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { formatHourlyRate } from '../../ui/hourly-rate.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/sections.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/vehicle-page.ts'
import { type LoadedVehicle, loadVehicle } from './load-vehicle.ts'
import styles from './vehicle.module.css'
import { vehicleData } from './vehicle-data.ts'
import '../../ui/from-prices/from-prices.css'
import '../../ui/page-hero.css'
import '../../ui/photograph.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.vehicle.name,
        description: loaderData.description,
        path: fleetPath(loaderData.vehicle),
        image: loaderData.vehicle.imageUrl,
        data: facts => vehicleData(loaderData.vehicle, facts),
      })
    : []

// Server-only: the browser needs no code for the drawing and prices.
export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadVehicle(context.get(clientContext), params.slug)

export default function VehiclePage() {
  const { vehicle, others, drawing, photographs, rides, hour } = useLoaderData<typeof loader>()
  const { inside } = vehicle
  return (
    <>
      <Top vehicle={vehicle} hour={hour} />
      <Section title={words.inside}>
        <div className={styles['inside']}>
          {/* Server-rendered and escaped by React. */}
          <figure>
            <div dangerouslySetInnerHTML={{ __html: drawing }} />
            <figcaption>{words.scale}</figcaption>
          </figure>
          {inside.length > 0 && (
            <ul {...contentLanguage(vehicle, 'inside')}>
              {inside.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        <div dangerouslySetInnerHTML={{ __html: photographs }} />
      </Section>
      <div dangerouslySetInnerHTML={{ __html: rides }} />
      {others.length > 0 && (
        <Section title={words.others}>
          <div className={styles['others']}>
            {others.map(other => (
              <Other key={other._id} vehicle={other} />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}

function Top({ vehicle, hour }: Pick<LoadedVehicle, 'vehicle' | 'hour'>) {
  const { bookingPhone } = useSite()
  const { name, imageUrl, altText } = vehicle
  return (
    <section className={`limestone ${styles['top']}`}>
      <div className="wrap">
        <Picture
          src={imageUrl}
          alt={altText}
          language={contentLanguage(vehicle, 'altText')}
          sizes="(max-width: 900px) 100vw, 58vw"
          priority
        />
        <div>
          <p className={styles['back']}>
            <Link to="/fleet" viewTransition>
              {fleetName}
            </Link>
          </p>
          <h1 {...contentLanguage(vehicle, 'name')}>{name}</h1>
          <dl>
            <div>
              <dt>{factsWords.passengers}</dt>
              <dd>{vehicle.passengerCapacity}</dd>
            </div>
            <div>
              <dt>{factsWords.luggage}</dt>
              <dd>{vehicle.laggageCapacity}</dd>
            </div>
            <div>
              <dt>{cards.rate}</dt>
              <dd>{formatHourlyRate(vehicle.hourlyRate)}</dd>
            </div>
          </dl>
          {hour && <p>{hour}</p>}
          <div className="actions">
            <Link className="button primary" to={`/reservation?vehicle=${encodeURIComponent(vehicle._id)}`}>
              {words.reserve}
            </Link>
            <a className="button quiet" href={phoneHref(bookingPhone)}>
              {shared.call({ phone: bookingPhone })}
            </a>
          </div>
          <p>{words.wish}</p>
        </div>
      </div>
    </section>
  )
}

function Other({ vehicle }: { vehicle: LoadedVehicle['others'][number] }) {
  const { name, body, room } = vehicle
  return (
    <Link to={fleetPath(vehicle)} viewTransition>
      {body && <i className={styles['body']} data-body={body} />}
      <h3 {...contentLanguage(vehicle, 'name')}>{name}</h3>
      <p>{room}</p>
    </Link>
  )
}
