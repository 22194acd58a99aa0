import type { ComponentProps } from 'react'
import { Dialog } from '../../forms/dialog.tsx'
import styles from './dialogs.module.css'

type Props = Omit<ComponentProps<typeof Dialog>, 'className'> & { wide?: boolean }

export function TariffDialog({ wide = false, ...props }: Props) {
  const width = wide ? '[--dialog-width:920px]' : '[--dialog-width:640px]'
  return <Dialog className={`conflict compact ${styles['dialog']} ${width}`} {...props} />
}
