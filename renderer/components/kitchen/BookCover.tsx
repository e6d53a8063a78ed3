import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { clothAt } from '#renderer/theme/cloth.ts'
import classes from './BookCover.module.css'

interface BookCoverProps {
  name: string
  to: string
  /** Of the cookbook among the others: neighbors have different cloth. */
  position: number
  /** The picture of one of its recipes; null for none, undefined as long as nobody knows. */
  picture: { recipeId: string; image: string } | null | undefined
  /** A line under the name. */
  children?: ReactNode
  level?: 2 | 3
}

/** A cookbook from the front: cloth, its spine at the start, and a picture in a round plate. */
export function BookCover(book: BookCoverProps) {
  const { name, to, position, picture, children, level = 3 } = book
  const Heading = `h${level}` as const
  return (
    <div className={classes.book} style={{ background: clothAt(position) }}>
      <div className={classes.plate}>
        {picture !== undefined && (
          <RecipeImage
            id={picture?.recipeId ?? ''}
            version={picture?.image ?? null}
            name={name}
            fades
          />
        )}
      </div>
      <Heading className={classes.name}>
        <Link className={classes.link} to={to}>
          <bdi>{name}</bdi>
        </Link>
      </Heading>
      <p className={classes.line}>{children}</p>
    </div>
  )
}
