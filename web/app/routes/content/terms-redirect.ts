import { redirect } from 'react-router'

/** The address the registration form links to. */
export const loader = () => redirect('/terminos-y-condiciones', 301)
