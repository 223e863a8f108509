/** Under which a visit keeps whether its page is opened in the pool's app. */
export const APP_VIEW_KEY = 'app-view';
