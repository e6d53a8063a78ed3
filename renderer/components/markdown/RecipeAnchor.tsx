import type { AnchorHTMLAttributes } from 'react'
import { Link, useInRouterContext } from 'react-router-dom'

/** A link to a recipe, which opens in the app as it is: the page is not loaded again. */
export function RecipeAnchor({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  // Texts are also measured and printed outside of the app's pages.
  return useInRouterContext() ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
