import { Link, useLoaderData } from 'react-router'
import * as cards from '#messages/cards'
import * as shared from '#messages/shared'
import { fleet as fleetName } from '#messages/shell'
import * as words from '#messages/vehicle'
import { fleetPath, reservePath } from '../../../domain/site/site.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { pageMeta } from '../../seo.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/sections.tsx'
import { useSite } from '../../ui/use-site.ts'
import { VehicleFigures } from '../../ui/vehicle-figures.tsx'
import { isRepresentative, vehicleTitle } from '../../ui/vehicle-title.ts'
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

// Server-only: the browser needs no code for the prices.
export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadVehicle(context.get(clientContext), params.slug)

export default function VehiclePage() {
  const { vehicle, others, photographs, rides, hour } = useLoaderData<typeof loader>()
  const { inside } = vehicle
  return (
    <>
      <Top vehicle={vehicle} hour={hour} />
      {(inside.length > 0 || photographs) && (
        <Section title={words.inside}>
          {inside.length > 0 && (
            <ul className={styles['inside']} {...contentLanguage(vehicle, 'inside')}>
              {inside.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {/* Server-rendered and escaped by React, like the prices. */}
          <div dangerouslySetInnerHTML={{ __html: photographs }} />
        </Section>
      )}
      <div dangerouslySetInnerHTML={{ __html: rides }} />
      {others.length > 0 && (
        <Section title={words.others}>
          <ul className={styles['others']}>
            {others.map(other => (
              <Other key={other._id} vehicle={other} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Top({ vehicle, hour }: Pick<LoadedVehicle, 'vehicle' | 'hour'>) {
  const { bookingPhone } = useSite()
  const { imageUrl, altText } = vehicle
  const { title, make } = vehicleTitle(vehicle)
  return (
    <section className={`night ${styles['top']}`}>
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
          <h1 {...contentLanguage(vehicle, make ? 'className' : 'name')}>{title}</h1>
          <p className={styles['make']}>
            {make && <span {...contentLanguage(vehicle, 'name')}>{make}</span>}
            {isRepresentative(imageUrl) && <small>{cards.representative}</small>}
          </p>
          <VehicleFigures vehicle={vehicle} />
          {hour && <p>{hour}</p>}
          <div className="actions">
            <Link className="button primary" to={reservePath(vehicle)}>
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
  const { title, make } = vehicleTitle(vehicle)
  return (
    <li>
      <Link to={fleetPath(vehicle)} viewTransition>
        <h3 {...contentLanguage(vehicle, make ? 'className' : 'name')}>{title}</h3>
        {make && <span {...contentLanguage(vehicle, 'name')}>{make}</span>}
        <span>{vehicle.room}</span>
      </Link>
    </li>
  )
}
