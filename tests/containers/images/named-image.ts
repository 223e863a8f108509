import { type ContainerRuntimeClient, ImageName } from 'testcontainers';

/** What is asked of the engine about images. */
type Images = Pick<ContainerRuntimeClient['image'], 'exists' | 'pull'>;

/** Makes sure that the engine has the image a variable of the environment names. Throws an Error that names both where it cannot be had. */
export async function haveImage(images: Images, variable: string, image: string): Promise<void> {
  try {
    const name = ImageName.fromString(image);
    if (!(await images.exists(name))) await images.pull(name);
  } catch (error) {
    throw new Error(
      `${variable} names the image "${image}", which the container engine does not have and cannot pull: ${(error as Error).message}. ` +
        `Load it into the engine (docker pull, docker load), name another, or leave ${variable} out to test on the sandbox.`,
      { cause: error },
    );
  }
}
