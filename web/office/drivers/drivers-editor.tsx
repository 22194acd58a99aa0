import { Suspense } from 'react'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import { loading } from '#messages/shell'
import type {
  DispatchVehicle,
  Driver,
  DriverInput,
  StaffVehicleClass,
} from '../../../contract/dispatch/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { typedPhoneText } from '../customers/phone-text.ts'
import { Loaded } from '../data/loaded.tsx'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { classNamesOf } from '../forms/class-values.ts'
import { lazyPart } from '../lazy-part.tsx'
import { BlockedTimesLink } from '../occupancies/blocked-times-link.tsx'
import { InTheWayList } from '../occupancies/in-the-way.tsx'
import { useComingBlocks } from '../occupancies/use-coming-blocks.ts'
import { useInTheWay } from '../occupancies/use-in-the-way.ts'
import { officeMeta } from '../office-meta.ts'
import { GARAGE_TEXTS } from '../places/garage-values.ts'
import { staffCall } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { localDate } from '../zone.ts'
import type { Route } from './+types/drivers-editor.ts'
import { DriverChanges } from './changes-form.tsx'
import { DriverFields } from './driver-fields.tsx'
import { driverNotices } from './driver-notices.ts'
import { driverValues, readDriver } from './driver-values.ts'
import { DriverHours } from './hours-form.tsx'
import { PracticeLink } from './practice-link.tsx'
import { DriverShifts } from './shifts-form.tsx'

const BlockedTimes = lazyPart(async () => (await import('../occupancies/blocked-times.tsx')).BlockedTimes)

const PapersSection = lazyPart(async () => (await import('../papers/papers-section.tsx')).PapersSection)

const MESSAGES = recordMessages(words)

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.chauffeurs)

const SENTENCE = { sentence: common.loadFailed }

export default function DriversEditor() {
  const drivers = useCall('listDrivers', {}, SENTENCE)
  const classes = useCall('listAllVehicleClasses', {}, SENTENCE)
  const cars = useCall('listDispatchVehicles', {}, SENTENCE)
  return <Loaded reading={joinReadings({ drivers, classes, cars })}>{data => <Drivers {...data} />}</Loaded>
}

type Choices = { classes: readonly StaffVehicleClass[]; cars: readonly DispatchVehicle[] }

function Drivers({ drivers, classes, cars }: Choices & { drivers: readonly Driver[] }) {
  const { timeZone } = useSite()
  const now = useNow()
  const today = localDate(timeZone, now)
  const papers = useCall('listPapers', {}, SENTENCE).data ?? []
  const timeOff = useComingBlocks('off', common.loadFailed)
  const { inTheWay, watch } = useInTheWay()
  return (
    <>
      <InTheWayList inTheWay={inTheWay} heading={common.tripsAhead} />
      <Collection<Driver, DriverInput>
        noun="driver"
        messages={MESSAGES}
        listName="listDrivers"
        valuesOf={driverValues}
        read={readDriver}
        texts={GARAGE_TEXTS}
        create={body => staffCall('createDriver', { body })}
        update={(id, body, ifMatch) => staffCall('updateDriver', { id, body, ifMatch })}
        remove={id => watch(staffCall('deleteDriver', { id }))}
        restore={id => staffCall('restoreDriver', { id })}
        label={({ name }) => name}
        fields={() => <DriverFields classes={classes} cars={cars} />}
        moreLink={<BlockedTimesLink purpose="off" />}
        more={driver => <DriverParts key={driver._id} driver={driver} today={today} />}
        row={driver => ({
          picture: null,
          title: driver.sample ? `${driver.name} (${common.sample})` : driver.name,
          text: [typedPhoneText(driver.phone), driver.email].filter(Boolean).join(', '),
          facts: factsOf(driver, { classes, cars }),
          notices: driverNotices(driver, { papers, timeOff, timeZone, today, now }),
        })}
      >
        {drivers.some(({ sample }) => sample) && <p className="quiet-note">{common.sampleNote}</p>}
      </Collection>
    </>
  )
}

function factsOf(driver: Driver, { classes, cars }: Choices): string {
  const car = cars.find(({ _id }) => _id === driver.usualVehicle)?.name
  return [classNamesOf(classes, driver.classes), car && words.usual({ car })].filter(Boolean).join('; ')
}

function DriverParts({ driver, today }: { driver: Driver; today: string }) {
  return (
    <>
      <Suspense fallback={<p className="quiet-note">{loading}</p>}>
        <BlockedTimes resource={driver._id} name={driver.name} purpose="off" />
      </Suspense>
      <DriverShifts driver={driver} today={today} />
      <Suspense fallback={<p className="quiet-note">{loading}</p>}>
        <PapersSection holder={{ ...driver, kind: 'driver' }} today={today} />
      </Suspense>
      <DriverHours driver={driver} />
      <DriverChanges driver={driver} today={today} />
      <PracticeLink name={driver.name} phone={driver.phone} />
    </>
  )
}
