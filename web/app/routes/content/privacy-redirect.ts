import { redirect } from 'react-router'

/** The address the registration form links to. */
export const loader = () => redirect('/aviso-de-privacidad', 301)
