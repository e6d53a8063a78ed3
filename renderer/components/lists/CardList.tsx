import type { ComponentProps } from 'react'
import classes from './CardList.module.css'

/** A list of things that each have a frame of their own. */
export function CardList(props: ComponentProps<'ul'>) {
  return <ul {...props} className={classes.cards} />
}

export function Card(props: ComponentProps<'li'>) {
  return <li {...props} className={classes.card} />
}
