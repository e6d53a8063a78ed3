import type { ReactNode } from 'react'
import { Link, useInRouterContext } from 'react-router-dom'

interface RecipeAnchorProps {
  href: string
  title?: string
  children?: ReactNode
}

/** A link to a recipe, which opens in the app as it is: the page is not loaded again. */
export function RecipeAnchor({ href, children, ...rest }: RecipeAnchorProps) {
  // Texts are also measured and printed outside of the app's pages.
  return useInRouterContext() ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
