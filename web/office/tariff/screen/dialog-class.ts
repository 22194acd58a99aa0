import styles from './dialogs.module.css'

const DIALOG = `conflict compact ${styles['dialog']}`

export const NARROW_DIALOG = `${DIALOG} [--dialog-width:640px]`
export const WIDE_DIALOG = `${DIALOG} [--dialog-width:920px]`
