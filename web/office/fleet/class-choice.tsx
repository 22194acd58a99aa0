import type { ComponentProps } from 'react'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import { useCall } from '../data/use-call.ts'

/** The class that a card shows; a tariff that is published writes its price by the hour into it. */
export function ClassChoice(field: ComponentProps<'select'>) {
  const { data: classes = [] } = useCall('listAllVehicleClasses', {}, { sentence: common.loadFailed })
  return (
    // Drawn anew once the classes are there, so that the one of the record is chosen.
    <select key={classes.length} {...field}>
      <option value="">{shared.none}</option>
      {classes.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
