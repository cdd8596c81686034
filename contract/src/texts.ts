/** Error messages of the API, which clients compare, and the Spanish texts of our pages. */

export const WIRE = {
  badCredentials: 'Invalid identifier or password',
  emailTaken: 'Email or Username are already taken',
  unknownEmail: 'Email and user is required',
  googleOnly: 'User must be authenticated locally',
  notConfirmed: 'Your account email is not confirmed',
  blocked: 'Your account has been blocked by an administrator',
  badCode: 'Incorrect code provided',
  weakPassword: 'Password must have at least 8 characters, one letter and one digit',
  commonPassword: 'Password is too common',
  wrongCurrentPassword: 'The provided current password is invalid',
  samePassword: 'Your new password must be different than your current password',
  secondStepNeeded: 'Second step required',
  signInExpired: 'The sign-in has expired',
  alreadyOn: 'Two-step sign-in is already on',
  tooManyProducts: 'Too many products in all lists',
  tooManyPasskeys: 'Too many passkeys',
  tooManyRequests: 'Too many requests, please try again later.',
} as const

export const TEXTS = {
  badEmail: 'Por favor, ingrese un email válido',
  badPassword: 'Tu contraseña debe tener al menos 8 caracteres, incluyendo una letra y un número. ¡Intenta con otra!',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  loginFailed: 'Ocurrió un error al iniciar sesión. Por favor, intente nuevamente.',
  registerFailed: 'Ocurrió un error al registrarse. Por favor, intente nuevamente.',
  listCreated: 'Lista creada exitosamente',
  listNotCreated: 'La lista no pudo ser creada',
  newListTitle: 'Lista nueva',
} as const

const spanish: Record<string, string> = {
  [WIRE.badCredentials]: 'El usuario o la contraseña no son correctas',
  [WIRE.unknownEmail]: 'El usuario no esta registrado.',
  [WIRE.googleOnly]:
    'Este correo ya está asociado a una cuenta de Google. Inicia sesión con Google o usa otro correo para registrarte.',
  [WIRE.emailTaken]: 'Ya existe una cuenta con este correo. Inicia sesión o recupera tu contraseña si la olvidaste.',
  [WIRE.notConfirmed]: 'Confirma tu correo antes de iniciar sesión: busca el enlace que te enviamos.',
  [WIRE.blocked]: 'Tu cuenta está bloqueada. Escríbenos para resolverlo.',
  [WIRE.badCode]: 'Este enlace ya no sirve. Pide uno nuevo.',
  [WIRE.weakPassword]: TEXTS.badPassword,
  [WIRE.commonPassword]: 'Esa contraseña es de las más usadas y fácil de adivinar. ¡Intenta con otra!',
  [WIRE.wrongCurrentPassword]: 'Tu contraseña actual no es correcta.',
  [WIRE.samePassword]: 'La contraseña nueva debe ser distinta de la actual.',
  [WIRE.secondStepNeeded]: 'Falta el segundo paso para iniciar sesión.',
  [WIRE.signInExpired]: 'Pasó demasiado tiempo. Vuelve a iniciar sesión.',
  [WIRE.alreadyOn]: 'La verificación con app ya está activada.',
  [WIRE.tooManyProducts]: 'En todas tus listas ya no caben más productos: quita alguno.',
  [WIRE.tooManyPasskeys]: 'Ya tienes todas las llaves de acceso que caben. Quita una para agregar otra.',
  [WIRE.tooManyRequests]: 'Demasiados intentos. Espera un momento y vuelve a intentar.',
  'Passwords do not match': TEXTS.passwordsDiffer,
  'email must be a valid email': TEXTS.badEmail,
}

/** The text for a wire message, or the given fallback when the catalogue does not know it. */
export function spanishFor(message: string | undefined, fallback: string): string {
  return (message && spanish[message]) || fallback
}
