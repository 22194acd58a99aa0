import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { look?: 'primary' | 'quiet' | 'primary small' | 'quiet small' }

export function Button({ look = 'quiet', type = 'button', className = '', ...rest }: Props) {
  return <button className={`button ${look} ${className}`} type={type} {...rest} />
}
