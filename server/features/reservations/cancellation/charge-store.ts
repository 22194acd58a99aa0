export { insertCharge } from '../../../payments/insert-charge.ts'
