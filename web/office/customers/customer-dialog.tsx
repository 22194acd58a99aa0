import * as words from '#messages/office-customers'
import { Problem } from '../../../contract/problems.ts'
import styles from './customer-dialog.module.css'

export const CUSTOMER_DIALOG = `conflict compact ${styles['dialog']} [--dialog-width:560px]`
export const TEXT_BUTTON = 'text-button p-0 phone:min-h-11'

/** A stale version also reloads the screen. */
export async function staleText<Answer>(call: Promise<Answer>, reload: () => void): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'stale')) throw error
    reload()
    throw new Problem('stale', { message: words.stale })
  }
}
