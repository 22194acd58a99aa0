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
import '../../ui/from-prices/from-routes.tsx.utilities.css'
import '../../ui/photograph.tsx.utilities.css'

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
            <ul
              className="list-none columns-2 gap-x-[clamp(32px,5vw,96px)] p-0 to-900:columns-1"
              {...contentLanguage(vehicle, 'inside')}
            >
              {inside.map(text => (
                <li
                  className="break-inside-avoid border-b border-b-frame py-4 text-[clamp(17px,1.35vw,20px)]"
                  key={text}
                >
                  {text}
                </li>
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
          <ul className={`${styles['others']} list-none border-b border-b-hair p-0`}>
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
    <section className={`night ${styles['top']} bg-(--tile)`}>
      <div className="wrap grid min-h-[min(88svh,760px)] grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-center gap-x-[clamp(24px,3vw,56px)] gap-y-6 pt-[calc(var(--bar)_+_16px)] pb-[clamp(40px,4vw,56px)] to-900:min-h-0 to-900:grid-cols-1">
        <Picture
          src={imageUrl}
          alt={altText}
          language={contentLanguage(vehicle, 'altText')}
          sizes="(max-width: 900px) 100vw, 58vw"
          priority
        />
        <div>
          <p>
            <Link className="border-b border-b-coach py-2 text-15" to="/fleet" viewTransition>
              {fleetName}
            </Link>
          </p>
          <h1 className="mt-5 mb-2" {...contentLanguage(vehicle, make ? 'className' : 'name')}>
            {title}
          </h1>
          <p className="mb-7 flex flex-wrap items-baseline gap-x-4 gap-y-0 text-fg2">
            {make && <span {...contentLanguage(vehicle, 'name')}>{make}</span>}
            {isRepresentative(imageUrl) && <small className="text-14">{cards.representative}</small>}
          </p>
          <VehicleFigures vehicle={vehicle} />
          {hour && <p className="mt-5">{hour}</p>}
          <div className="actions">
            <Link className="button primary" to={reservePath(vehicle)}>
              {words.reserve}
            </Link>
            <a className="button quiet" href={phoneHref(bookingPhone)}>
              {shared.call({ phone: bookingPhone })}
            </a>
          </div>
          <p className="mt-4 text-15 text-fg2">{words.wish}</p>
        </div>
      </div>
    </section>
  )
}

function Other({ vehicle }: { vehicle: LoadedVehicle['others'][number] }) {
  const { title, make } = vehicleTitle(vehicle)
  return (
    <li>
      <Link
        className="grid grid-cols-[5fr_4fr_auto] items-baseline gap-x-6 gap-y-0 border-t border-t-hair py-4.5 text-fg2 to-900:grid-cols-1 to-900:gap-0.5 to-900:py-3.25 to-900:text-15"
        to={fleetPath(vehicle)}
        viewTransition
      >
        <h3
          className="text-[clamp(21px,1.9vw,27px)] text-fg"
          {...contentLanguage(vehicle, make ? 'className' : 'name')}
        >
          {title}
        </h3>
        {make && (
          <span className="last:col-[3] to-900:last:col-auto" {...contentLanguage(vehicle, 'name')}>
            {make}
          </span>
        )}
        <span className="last:col-[3] to-900:last:col-auto">{vehicle.room}</span>
      </Link>
    </li>
  )
}
