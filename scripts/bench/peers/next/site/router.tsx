'use client'
import NextLink from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'

// Implements, with the router of Next.js, the parts of react-router-dom that the components use.

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'href'> {
  to: string
  state?: unknown
}

const pages = ['/', '/news', '/contact']

export function Link({ to, state, ...rest }: LinkProps) {
  return <NextLink href={to} prefetch={pages.includes(to) ? null : false} {...rest} />
}

export function useLocation() {
  const pathname = usePathname()
  return { pathname, search: '', hash: '', key: pathname, state: null }
}

export function useNavigate() {
  const router = useRouter()
  return (to: string | number) => (typeof to === 'number' ? history.go(to) : router.push(to))
}

export function useRevalidator() {
  const router = useRouter()
  return { state: 'idle', revalidate: () => Promise.resolve(router.refresh()) }
}
