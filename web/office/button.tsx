import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { look?: 'primary' | 'quiet'; small?: boolean }

export function Button({ look = 'quiet', small, type = 'button', className = '', ...rest }: Props) {
  return <button className={`button ${look} ${small ? 'small' : ''} ${className}`} type={type} {...rest} />
}
