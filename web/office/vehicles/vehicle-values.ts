import type { DispatchVehicle, DispatchVehicleInput } from '../../../contract/dispatch/schemas.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { garageValues, readGarage } from '../places/garage-values.ts'

/** A car as its form has it. */
export function vehicleValues(car: DispatchVehicle): object {
  return { ...car, garage: garageValues(car.garage) }
}

/** The body of the form: an empty date is none. */
export function readVehicle(values: FormValues): DispatchVehicleInput {
  return typedValues({
    ...values,
    garage: readGarage(values),
    readyFrom: values['readyFrom'] || null,
    retiredAt: values['retiredAt'] || null,
  })
}
