import type { DispatchVehicle, DispatchVehicleInput } from '../../../contract/dispatch/schemas.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { garageValues, readGarage } from '../places/garage-values.ts'

export function vehicleValues(car: DispatchVehicle): object {
  return { ...car, garage: garageValues(car.garage) }
}

/** An empty date means none. */
export function readVehicle(values: FormValues): DispatchVehicleInput {
  return typedValues({
    ...values,
    garage: readGarage(values),
    readyFrom: values['readyFrom'] || null,
    retiredAt: values['retiredAt'] || null,
  })
}
