import * as words from '#messages/vehicle'
import type { Vehicle } from '../../../contract/site/content-schemas.ts'
import styles from './vehicle.module.css'

type Props = { vehicle: Pick<Vehicle, 'imageUrl' | 'passengerCapacity' | 'laggageCapacity'> }

/** Side view, top view of seats, and suitcases, all to scale. */
export function RoomDrawing({ vehicle: { imageUrl, passengerCapacity, laggageCapacity } }: Props) {
  const body = bodyOf(imageUrl)
  return (
    <div className={styles['room']}>
      {body && <i className={styles['body']} data-body={body} />}
      <div>
        <Pieces count={passengerCapacity} of="seat" path={SEAT} />
        <p>{words.seats({ count: passengerCapacity })}</p>
      </div>
      <div>
        <Pieces count={laggageCapacity} of="case" path={CASE} />
        <p>{words.cases({ count: laggageCapacity })}</p>
      </div>
    </div>
  )
}

/** In centimeters, like the silhouettes. */
const SEAT =
  'M9 11V48a7 7 0 0 0 7 7H36a7 7 0 0 0 7-7V11M6 11H46a5 5 0 0 0 0-10H6a5 5 0 0 0 0 10ZM9 18H5a4 4 0 0 0-4 4V40a4 4 0 0 0 4 4H9M43 18H47a4 4 0 0 1 4 4V40a4 4 0 0 1-4 4H43'
const CASE =
  'M6 9H39a5 5 0 0 1 5 5V60a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V14a5 5 0 0 1 5-5ZM15 9V1H30V9M14 20V54M31 20V54M9 65V68M36 65V68'

const BOXES = { seat: '0 0 52 56', case: '0 0 45 69' }

type PiecesProps = { count: number; of: 'seat' | 'case'; path: string }

function Pieces({ count, of, path }: PiecesProps) {
  return (
    <div className={styles['pieces']} data-of={of}>
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} viewBox={BOXES[of]} aria-hidden="true">
          <path d={path} />
        </svg>
      ))}
    </div>
  )
}

/** Our own pictures show one of four bodies; the owner's photos do not. */
const OWN_PICTURE = /\/fleet-light-(sedan|suv|stretch|shuttle)-/

export function bodyOf(imageUrl: string): string | undefined {
  return OWN_PICTURE.exec(imageUrl)?.[1]
}
